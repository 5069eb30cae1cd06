import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Snackbar, type SnackbarMessage } from './snackbar.tsx';
import { SnackbarOutlet, useShowSnackbar } from './snackbar-outlet.tsx';

const saved: SnackbarMessage = { text: 'Your ZIP code is saved on this device.' };
const removed: SnackbarMessage = {
  text: 'Rosa is no longer on your list.',
  action: { label: 'Undo', onPress() {} },
};
const long: SnackbarMessage = {
  text: 'We could not send your message to Rosa because you are not online. It waits here and goes out as soon as you are.',
  action: { label: 'Try again now', onPress() {} },
};

export const examples: ComponentExamples = {
  component: 'Snackbar',
  examples: [
    {
      name: 'message',
      control: '.icon-button',
      render: () => <Snackbar message={saved} onClose={() => {}} />,
    },
    {
      name: 'with an action',
      control: '.snackbar__action',
      render: () => <Snackbar message={removed} onClose={() => {}} />,
    },
    { name: 'long', render: () => <Snackbar message={long} onClose={() => {}} /> },
    {
      name: 'shown by a button',
      render: () => (
        <SnackbarOutlet>
          <Shower message={saved}>Save</Shower> <Shower message={removed}>Remove</Shower>
        </SnackbarOutlet>
      ),
    },
  ],
};

function Shower({ message, children }: { readonly message: SnackbarMessage; readonly children: string }) {
  const showSnackbar = useShowSnackbar();
  return (
    <Button variant="secondary" size="small" onClick={() => showSnackbar({ ...message })}>
      {children}
    </Button>
  );
}
