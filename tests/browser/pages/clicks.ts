import { createAnalytics } from '@care/analytics';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';

document.body.innerHTML = `
  <h1>Find care</h1>
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
  <iframe id="frame" srcdoc="<button>Elsewhere</button>"></iframe>`;

const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
shadow.innerHTML = '<div class="card"><button><i>Shadow</i></button><span class="inner">x</span></div>';
shadow.querySelector('.inner')?.addEventListener('click', ({ target }) => (target as Element).append('y'));

const slots = document.querySelector('#slots')?.attachShadow({ mode: 'open' }) as ShadowRoot;
slots.innerHTML = '<p data-care-mask><slot></slot></p>';

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [clickAutocapture({ enabled: true, rageClicks, deadClicks })],
});
