import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Snackbar, type SnackbarMessage } from './snackbar.tsx';

/** How long a message without an action stays, in milliseconds; longer while somebody points at it or is in it. */
const stayMillis = 8_000;

const ShowSnackbar = createContext<(message: SnackbarMessage) => void>(() => {});

/** Shows a message at the foot of the window, in place of the one that is there. */
export function useShowSnackbar(): (message: SnackbarMessage) => void {
  return useContext(ShowSnackbar);
}

/** The place of the one snackbar. It is there before the first message, so that screen readers read that one too. */
export function SnackbarOutlet({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<SnackbarMessage>();
  const outlet = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  function close() {
    const hasFocus = outlet.current?.contains(document.activeElement);
    setMessage(undefined);
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }

  useEffect(() => {
    if (!message || message.action) return;
    const timer = setInterval(() => {
      if (!outlet.current?.matches(':hover, :focus-within')) setMessage(undefined);
    }, stayMillis);
    return () => clearInterval(timer);
  }, [message]);

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  return (
    <ShowSnackbar value={setMessage}>
      {children}
      <div className="snackbar-outlet" role="status" ref={outlet} onFocus={rememberFocus}>
        {message && <Snackbar message={message} onClose={close} />}
      </div>
    </ShowSnackbar>
  );
}
