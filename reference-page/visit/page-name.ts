/**
 * What the browser needs to know to show a page: the home page has script of its own, all others are the server's HTML. A choice
 * leads on; a task is one that a visitor shall finish: nothing around it leads away.
 */
export type PageName = 'home' | 'plain' | 'choice' | 'task';
