import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import { Gallery } from '../../gallery/gallery.tsx';
import type { PageAssets } from '../assets.ts';
import { documentEnd, documentStart } from '../document.ts';
import { readProfile } from '../profile.ts';
import { readVisit } from '../read-visit.ts';
import { createNonce, documentHeaders } from '../security-headers.ts';
import type { Settings } from '../settings.ts';

/** `/preview/components`: the components in all their states, `?brand=…` in the clothes of a brand. */
export function createGalleryView(settings: Settings, assets: PageAssets): Hono {
  const app = new Hono();
  app.get('/preview/components', (context) => {
    const visit = readVisit(context.req.raw, settings, readProfile(context.req.raw, settings, undefined));
    const nonce = createNonce();
    const start = documentStart(['<title>Components</title>'], assets, visit, nonce);
    const page = `${start}${renderToString(<Gallery visit={visit} />)}${documentEnd({ visit })}`;
    return context.html(page, 200, documentHeaders(nonce));
  });
  return app;
}
