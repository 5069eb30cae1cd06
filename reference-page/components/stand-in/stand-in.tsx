/** Takes the focus of what a visitor has closed, and says so to screen readers: Tab goes on from the same place. */
export function StandIn({ children }: { readonly children: string }) {
  return (
    <p className="visually-hidden" tabIndex={-1} ref={(line) => line?.focus({ preventScroll: true })}>
      {children}
    </p>
  );
}
