import './logo.css';

/** A lit window and the name. Takes its colour from the text around it. */
export function Logo() {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 28 32" width="28" height="32" aria-hidden="true">
        <path className="logo__frame" d="M0 14a14 14 0 0 1 28 0v15a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V14Z" />
        <path
          className="logo__light"
          d="M14 26.5 6.900 19.600a4.600 4.600 0 0 1 0-6.5 4.700 4.700 0 0 1 6.600 0l.5.5.5-.5a4.700 4.700 0 0 1 6.600 0 4.600 4.600 0 0 1 0 6.5L14 26.5Z"
        />
      </svg>
      <span className="logo__name">care</span>
    </span>
  );
}
