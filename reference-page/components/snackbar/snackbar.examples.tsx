import type { ComponentExamples } from '../example.ts';
import type { Status } from '../icon/status-icon.tsx';
import { Snackbar, SnackbarOutlet } from './snackbar.tsx';

const texts: Readonly<Record<Status, string>> = {
  info: 'There is a newer version of this page.',
  positive: 'Your ZIP code is saved on this device.',
  negative: 'We could not save your ZIP code.',
  neutral: 'Rosa is no longer on your list.',
  warning:
    'We could not send your message to Rosa because you are not online. It waits here and goes out as soon as you are.',
};

const statuses = Object.entries(texts) as [Status, string][];

export const examples: ComponentExamples = {
  component: 'Snackbar',
  examples: [
    ...statuses.map(([status, text]) => ({
      name: status,
      control: '.icon-button',
      render: () => <Snackbar status={status}>{text}</Snackbar>,
    })),
    {
      name: 'led to',
      render: () => (
        <>
          <a href="#example-snackbar">Save</a>
          <SnackbarOutlet id="example-snackbar">
            <Snackbar status="positive">Saved.</Snackbar>
          </SnackbarOutlet>
        </>
      ),
    },
  ],
};
