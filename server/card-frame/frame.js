/* The one script of the sandbox's card frame: it runs without an origin of its own and speaks to its parent by messages. */
;(() => {
  const words = JSON.parse(document.body.dataset.words)
  const form = document.forms[0]
  const bank = document.getElementById('bank')
  const tell = (message) => parent.postMessage(message, '*')
  let clientSecret = ''

  const confirm = async (authenticated) => {
    const { number, expiry, cvc } = Object.fromEntries(new FormData(form))
    const response = await fetch(document.body.dataset.confirmation, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, number, expiry, cvc, authenticated }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const reply = await response.json()
    return response.ok ? reply : { status: 'failed', message: reply.message }
  }

  /** What the card provider says of one field stands beside it too, longer than a notice does. */
  const fieldOf = {
    'Your card number is invalid.': 'number',
    'Your card has expired.': 'expiry',
    'Your card’s security code is incomplete.': 'cvc',
  }

  const finish = ({ status, message }) => {
    askBank(false)
    const field = fieldOf[message]
    if (field) {
      mark(field, words.messages[message] ?? message)
      form.elements[field].focus()
    }
    tell({ type: 'result', status, message: words.messages[message] ?? message ?? words.unreachable })
  }

  /** Every empty field is named beside itself; the sentence of the notice names them all. */
  const namesEmpty = () => {
    const empty = ['number', 'expiry', 'cvc'].filter((name) => form.elements[name].value.trim() === '')
    for (const name of ['number', 'expiry', 'cvc']) mark(name, empty.includes(name) ? words.missing[name] : '')
    if (empty.length === 0) return false
    form.elements[empty[0]].focus()
    const fields = empty.map((name) => words.labels[name]).join(', ')
    tell({ type: 'result', status: 'failed', message: words.incomplete.replace('{{fields}}', fields) })
    return true
  }

  const mark = (name, text) => {
    const wrong = document.getElementById(`${name}-wrong`)
    wrong.textContent = text
    wrong.hidden = text === ''
    form.elements[name].setAttribute('aria-invalid', String(text !== ''))
  }

  const pay = async (authenticated) => {
    if (namesEmpty()) return
    try {
      const reply = await confirm(authenticated)
      if (reply.status === 'requires_action') askBank(true)
      else finish(reply)
    } catch {
      finish({ status: 'failed', message: words.unreachable })
    }
  }

  const askBank = (asking) => {
    const wasAsking = !bank.hidden
    bank.hidden = !asking
    form.hidden = asking
    if (asking) document.getElementById('bank-yes').focus()
    else if (wasAsking) form.elements.number.focus()
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    if (data.type === 'theme') document.documentElement.classList.toggle('dark', data.theme === 'dark')
    if (data.type !== 'confirm' || typeof data.clientSecret !== 'string') return
    clientSecret = data.clientSecret
    void pay(false)
  })

  document.getElementById('bank-yes').addEventListener('click', () => void pay(true))
  document
    .getElementById('bank-no')
    .addEventListener('click', () => finish({ status: 'failed', message: words.notAuthenticated }))
  // Enter in a field pays, as in every other form.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'submit' })
  })

  form.elements.number.addEventListener('input', ({ target }) =>
    retype(target, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')),
  )
  form.elements.expiry.addEventListener('input', ({ target, inputType }) => {
    if (inputType?.startsWith('delete')) return
    retype(target, (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`))
  })

  /** Groups the digits while somebody types at the end; a correction in the middle is left alone. */
  const retype = (field, grouped) => {
    if (field.selectionStart === field.value.length) field.value = grouped(field.value.replace(/\D/g, ''))
  }

  new ResizeObserver(() => tell({ type: 'resize', height: document.body.offsetHeight })).observe(document.body)
  tell({ type: 'ready' })
})()
