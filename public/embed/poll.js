/* An embedded poll: puts the figures in, asks for new ones each minute, tells the page around it how high it is. Everything is set as
   text. It keeps nothing: no cookie, no storage, no worker. Written for the oldest browsers we serve (Chrome 80). */
(function (w, d) {
  var main = d.querySelector('main'), root = d.documentElement, words = JSON.parse(main.dataset.words);
  var told = JSON.parse(main.dataset.told), pid = told.poll.pid, asked = Date.now(), minute = 60000, height = 0;
  var locale = root.lang === 'fr' ? 'fr-CM' : 'en-GB';
  var number = new Intl.NumberFormat(root.lang), share = new Intl.NumberFormat(root.lang, { style: 'percent' });
  var moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Douala' });

  function each(found, act) { Array.prototype.forEach.call(found, act); }
  function time(iso) { return moment.format(new Date(iso)); }
  function fill(sentence, name, value) { return sentence.replace('{' + name + '}', function () { return value; }); }
  function say(id, text) {
    var place = d.getElementById(id);
    if (place.textContent !== text) place.textContent = text;
    place.hidden = text === '';
  }

  function whyNone(poll) {
    if (poll.stage === 'cancelled') return '';
    if (poll.stage === 'ended') return words.withinADay;
    if (poll.results_when === 'live') return words.fromTen;
    return poll.results_when === 'after_vote' ? words.afterVote : words.afterClose;
  }

  function draw() {
    var poll = told.poll, results = told.results, link = d.getElementById('go');
    say('stage', fill(words[poll.stage], 'day', time(poll.stage === 'coming' ? poll.opens_at : poll.closes_at)));
    say('reason', poll.stage === 'cancelled' && poll.reason ? fill(words.reason, 'reason', poll.reason) : '');
    say('turnout', results ? fill(results.is_final ? words.inAll : words.soFar, 'votes', number.format(results.ballots)) : whyNone(poll));
    say('quorum', !results || poll.quorum === null ? ''
      : fill(results.ballots >= poll.quorum ? words.quorumMet : words.quorumMissing, 'quorum', number.format(poll.quorum)));
    say('late', results && results.late !== null ? fill(words.late, 'lateVotes', number.format(results.late)) : '');
    say('as-of', fill(words.figuresOf, 'time', time(told.at)));
    link.firstChild.data = poll.stage === 'open' ? words.vote : words.see;
    each(d.querySelectorAll('table'), function (table, n) { drawQuestion(table, results && results.figures[n], results && results.ballots); });
  }

  /* A row remembers its place: rows of a ranking change their order. */
  function drawQuestion(table, figures, ballots) {
    var body = table.tBodies[0];
    var rows = table.mboaRows = table.mboaRows || Array.prototype.slice.call(body.rows);
    table.classList.toggle('is-told', Boolean(figures));
    if (figures && figures.order) {
      figures.order.forEach(function (places, rank) {
        places.forEach(function (place) {
          rows[place].cells[1].textContent = number.format(rank + 1);
          body.appendChild(rows[place]);
        });
      });
      return;
    }
    rows.forEach(function (row, place) {
      var votes = figures && figures.cells ? figures.cells[place] : undefined, bar = row.querySelector('progress');
      row.classList.toggle('is-hidden', votes === null);
      row.cells[1].textContent = votes === undefined ? '' : votes === null ? words.notTold : number.format(votes);
      if (!bar) return;
      row.cells[2].textContent = votes === undefined ? '' : votes === null ? '–' : share.format(votes / ballots);
      bar.max = ballots || 1;
      bar.value = votes || 0;
      bar.hidden = votes === null;
    });
  }

  /* What does not look like an answer, as a hotel's sign-in page does not, is none: what stands stays, and says from when it is. */
  function refresh() {
    if (d.hidden || Date.now() - asked < minute - 1000) return;
    asked = Date.now();
    var stop = new AbortController(), patience = setTimeout(function () { stop.abort(); }, 20000);
    fetch(main.dataset.api + '/rest/v1/rpc/poll_for_embed', {
      method: 'POST', credentials: 'omit', cache: 'no-store', signal: stop.signal,
      headers: { apikey: main.dataset.key, 'content-type': 'application/json' }, body: JSON.stringify({ pid: pid })
    }).then(function (answer) {
      if (!answer.ok) throw Error(answer.status);
      return answer.json();
    }).then(function (answer) {
      if (answer.status === 'not_found') return leave();
      if (answer.status !== 'ok' || !answer.poll || answer.poll.pid !== pid) throw Error(answer.status);
      told = answer;
      draw();
      say('trouble', '');
    }).catch(function () { say('trouble', fill(words.stale, 'time', time(told.at))); }).then(function () { clearTimeout(patience); });
  }

  function leave() {
    clearInterval(clock);
    d.removeEventListener('visibilitychange', refresh);
    each(d.querySelectorAll('table, #turnout, #quorum, #late, #as-of'), function (gone) { gone.hidden = true; });
    say('trouble', words.gone);
  }

  function tellHeight() {
    var now = Math.ceil(root.getBoundingClientRect().height);
    if (w.parent === w || now === height) return;
    height = now;
    w.parent.postMessage({ type: 'mboa:height', id: pid, height: now }, '*');
  }

  var clock = setInterval(refresh, minute);
  draw();
  d.addEventListener('visibilitychange', refresh);
  if (w.ResizeObserver) new ResizeObserver(tellHeight).observe(d.body);
  w.addEventListener('load', tellHeight);
  w.addEventListener('resize', tellHeight);
})(window, document);
