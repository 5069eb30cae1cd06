import { CloseIcon } from '../icon/close-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import './snackbar.css';

/** What a snackbar says. */
export interface SnackbarMessage {
  readonly text: string;
  /** Something to do about it. With it the snackbar stays until it is closed. */
  readonly action?: { readonly label: string; onPress(): void };
}

type SnackbarProps = {
  message: SnackbarMessage;
  onClose: () => void;
  /** @default "Close" */
  closeLabel?: string;
};

/** One line about what has just happened, at least 64px high (S9.12). */
export function Snackbar({ message: { text, action }, onClose, closeLabel = 'Close' }: SnackbarProps) {
  return (
    <div className="snackbar">
      <div className="snackbar__line">
        <p className="snackbar__text">{text}</p>
        {action && (
          <button
            className="snackbar__action"
            type="button"
            onClick={() => {
              action.onPress();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton variant="inverse" label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
