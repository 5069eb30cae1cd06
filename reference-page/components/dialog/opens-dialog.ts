/** The attributes that make a button open a dialog, also without a script: `<Button {...opensDialog('apply')}>`. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const;
}
