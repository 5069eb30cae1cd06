/** The attributes that make a button open a sheet: as a modal dialog, or as a popover where `command` is not known. */
export function opensSheet(id: string) {
  return { command: 'show-modal', commandfor: id, popoverTarget: id, 'aria-haspopup': 'dialog' } as const;
}
