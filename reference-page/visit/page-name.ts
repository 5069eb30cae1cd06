/**
 * The kind of a page, which the browser needs to show it: the home page has script of its own, all others are the
 * server's HTML. A choice leads on; a task is a page that a visitor should finish: nothing around it leads away.
 */
export type PageName = 'home' | 'plain' | 'choice' | 'task';
