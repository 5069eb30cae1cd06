import { headerEndId } from '../sections/header/header-end.ts';

const noIndex = '<meta name="robots" content="noindex">';

const errorMain = `<main>
<h1>Something went wrong on our side</h1>
<p>Please try again. <a href="/">Go to the home page</a></p>
</main>`;

/**
 * The content of a document in place of a page that could not be rendered once its head was sent. Its status can't
 * change any more: this keeps it out of search engines, which would take it for the page. There is no header, whose end
 * the first paint waits for.
 */
export const lateErrorMain = `${noIndex}
<div id="${headerEndId}" hidden></div>
${errorMain}`;

/** The page that a visitor gets when another could not be rendered: it gives no reason. */
export const errorPage = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${noIndex}
<title>Something went wrong</title>
</head>
<body>
${errorMain}
</body>
</html>
`;
