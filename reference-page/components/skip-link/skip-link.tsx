import './skip-link.css';

type SkipLinkProps = {
  /** The id of the element to go to. */
  target: string;
  children: string;
};

export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
