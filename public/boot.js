/* First script of every page: Trusted Types default policy, theme and language, so that nothing flashes. */
(function (w, d) {
  var el = d.documentElement, store = function (k) { try { return localStorage.getItem(k); } catch (e) { return null; } };
  var bad = /<script|javascript:|[\s/"']on\w+\s*=|<iframe|\beval\s*\(|document\.cookie/i;
  var ok = /^(b|i|em|strong|p|br|ul|ol|li|a)$/;
  /* Kept until the security monitor is there, which then takes the place of push. */
  var early = w.mboaEarly = [], keep = function (e) { if (early.length < 100) early.push(e); };
  w.addEventListener('mboa:suspicious-html', keep);
  w.addEventListener('securitypolicyviolation', keep);
  /* Left while something was on its way, a page that the browser keeps for the Back button may wait for that for ever when it is back: it begins anew. WebKit says nothing to one that it leaves before its load event. */
  var half = true;
  w.addEventListener('pagehide', function () { half = !performance.getEntriesByName('app-ready')[0] || d.querySelector('main [aria-busy=true]'); });
  w.addEventListener('pageshow', function (e) { if (e.persisted && half) location.reload(); });
  /* Every "<" becomes an allowed tag rebuilt from its name, or text: nothing of the input's markup survives. */
  function clean(s) {
    s = String(s);
    var found = bad.exec(s);
    if (found) w.dispatchEvent(new CustomEvent('mboa:suspicious-html', { detail: found[0] }));
    return s.replace(/<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|</gi, function (m, end, name, rest) {
      name = name && name.toLowerCase();
      if (!name) return '&lt;';
      if (!ok.test(name)) return '';
      var href = name === 'a' && !end && /\shref\s*=\s*["']?(https?:[^\s"'<>]+)/i.exec(rest);
      return '<' + end + name + (href ? ' href="' + href[1] + '"' : '') + '>';
    });
  }
  function own(u) {
    var a = new URL(u, location.href);
    if (a.origin === location.origin && (a.pathname === '/sw.js' || a.pathname.indexOf('/assets/') === 0)) return u;
    throw TypeError(u);
  }
  if (w.trustedTypes) w.trustedTypes.createPolicy('default', { createHTML: clean, createScriptURL: own });
  else {
    ['innerHTML', 'outerHTML'].forEach(function (p) {
      var o = Object.getOwnPropertyDescriptor(Element.prototype, p);
      Object.defineProperty(Element.prototype, p, { get: o.get, set: function (v) { o.set.call(this, clean(v)); }, configurable: true });
    });
    var f = Element.prototype.insertAdjacentHTML;
    Element.prototype.insertAdjacentHTML = function (a, v) { f.call(this, a, clean(v)); };
  }
  var t = store('mboa.theme'), m = /^\/(en|fr)(\/|$)/.exec(location.pathname), l = store('mboa.language');
  if (/^(light|dark)$/.test(t)) el.dataset.theme = t;
  el.lang = l = m ? m[1] : /^(en|fr)$/.test(l) ? l : /^fr/i.test(navigator.language) ? 'fr' : 'en';
  /* The shell is the home screen in one language, or what the server drew: on any other it stays hidden until the app has drawn. */
  if (el.dataset.shell !== l || el.dataset.drawn === undefined && location.pathname.replace(/^\/(en|fr)(?=\/|$)/, '').length > 1) el.dataset.wait = '';
})(window, document);
