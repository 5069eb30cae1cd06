import { createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';

document.body.innerHTML = `
  <h1>Find care</h1>
  <a id="nowhere" href="#">Nowhere</a>
  <a id="card" href="/pay/4111%201111%201111%201111?token=abc" onclick="event.preventDefault()">Pay <b>4111</b><b>1111</b><b>1111</b><b>1111</b></a>
  <a id="leave" href="/empty.html?code=abc">Leave</a>
  <button id="rage">Send</button>
  <button id="vanish" onclick="this.remove()">Vanish</button>
  <button id="step" aria-label="Increase hours">more</button>
  <div id="quiet">Nothing happens here, words to mark</div>
  <div id="menu" onclick="this.append('!')">Menu</div>
  <label id="name">Name <input id="field" value="secret" /></label>
  <input id="password" type="PassWord" value="secret" />
  <a id="around"><svg width="20" height="20"><path id="drawing" d="M0 0h20v20H0z" /></svg></a>
  <p data-care-mask><a id="masked" title="Jane">Jane</a></p>
  <div id="slots"><section><button id="slotted">Jane</button></section></div>
  <div id="host"></div>
  <form id="form"><input name="attributes" /><input name="id" /><button id="inside" type="button">In a form</button></form>
  <button id="trigger" data-care-event="Menu Opened">Open <b>menu</b></button>
  <my-button id="custom">Join <i>now</i></my-button>
  <my-cart id="cart"></my-cart>
  <button id="add" onclick="document.querySelector('#cart').shadowRoot.querySelector('i').textContent += 1">Add</button>
  <button id="copy" onclick="navigator.clipboard.writeText('x').catch(() => {})">Copy</button>
  <button id="download" onclick="Object.assign(document.createElement('a'), { href: 'data:,x', download: 'x.txt' }).click()">Download</button>
  <iframe id="frame" srcdoc="<button>Elsewhere</button>"></iframe>`;

const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
shadow.innerHTML = '<div class="card"><button><i>Shadow</i></button><span class="inner">x</span></div>';
shadow.querySelector('.inner')?.addEventListener('click', ({ target }) => (target as Element).append('y'));

const slots = document.querySelector('#slots')?.attachShadow({ mode: 'open' }) as ShadowRoot;
slots.innerHTML = '<p data-care-mask><slot></slot></p>';

const custom = document.querySelector('#custom')?.attachShadow({ mode: 'open' }) as ShadowRoot;
custom.innerHTML = '<button><slot></slot></button>';
const cart = document.querySelector('#cart')?.attachShadow({ mode: 'open' }) as ShadowRoot;
cart.innerHTML = '<i></i>';

// A menu as Radix makes them: it opens when the button is pressed and covers it, and the page takes no pointer.
document.querySelector('#trigger')?.addEventListener('pointerdown', () => {
  const cover = Object.assign(document.createElement('div'), { id: 'cover' });
  cover.style.cssText = 'position: fixed; inset: 0; margin: 0; z-index: 1';
  document.body.append(cover);
});

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [clickAutocapture({ enabled: true, rageClicks, deadClicks }), declarativeEvents()],
});
