import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Attached, type Letter, logoPart } from './layout.ts'

export type Outcome =
  | { kind: 'sent' }
  /** Not taken now; another attempt may succeed and cannot double anything. */
  | { kind: 'later'; reason: string }
  /** Refused for good. */
  | { kind: 'never'; reason: string }
  /** The letter was handed over whole and no answer came: it may have arrived, so it must not be sent again. */
  | { kind: 'unknown'; reason: string }

/** `sender` is whose name it carries, when it is not ours; `logo` the picture its head shows. */
type Carried = Letter & {
  id: string
  recipient: string
  sender?: string
  logo?: Buffer | undefined
  attached?: Attached | null | undefined
}
export type Carrier = (letter: Carried, signal?: AbortSignal) => Promise<Outcome>

const usual = { silenceMs: 20_000, wholeMs: 60_000 }

/** One connection per letter, each within bounds, so that a mail server that hangs holds nothing but that letter. */
export const smtpCarrier =
  (url: string, from: string, { silenceMs, wholeMs } = usual): Carrier =>
  (letter, signal) =>
    new Promise((resolve) => {
      const { auth, ...server } = parseConnectionUrl(url)
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
      })
      let isHandedOver = false
      let isSettled = false
      const settle = (outcome: Outcome) => {
        if (isSettled) return
        isSettled = true
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        if (outcome.kind === 'sent') connection.quit()
        else connection.close()
        resolve(outcome)
      }
      const fail = (error: SmtpError) => settle(outcomeOf(error, isHandedOver))
      const timer = setTimeout(() => fail(new Error('The mail server took too long')), wholeMs)
      const stop = () => fail(new Error('The server is stopping'))
      signal?.addEventListener('abort', stop)
      connection.on('error', fail)

      const send = () => {
        const message = compose(letter, from)
        // The closing dot follows the end of this stream and never comes before it.
        message.once('end', () => {
          isHandedOver = true
        })
        connection.send({ from, to: [letter.recipient] }, message, (error) =>
          error ? fail(error) : settle({ kind: 'sent' }),
        )
      }
      connection.connect((error) => {
        if (error) fail(error)
        else if (auth) connection.login(auth, (refused) => (refused ? fail(refused) : send()))
        else send()
      })
      if (signal?.aborted) stop()
    })

const compose = ({ id, recipient, subject, text, html, sender, logo, attached }: Carried, from: string) =>
  new MailComposer({
    subject,
    text,
    html,
    from: { name: sender || 'Aangan', address: from },
    to: { name: '', address: recipient },
    // The same for every attempt, so that a mailbox that gets it twice after all can tell.
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(logo ? [{ cid: logoPart, filename: 'logo.png', contentType: 'image/png', content: logo }] : []),
      ...(attached ? [{ filename: attached.name, contentType: 'application/pdf', content: attached.content }] : []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .createReadStream()

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

const outcomeOf = ({ message, responseCode, command, code }: SmtpError, isHandedOver: boolean): Outcome => {
  const reason = message.slice(0, 500)
  if (code === 'EENVELOPE' && !responseCode) return { kind: 'never', reason }
  // A refusal at greeting or sign-in concerns our settings and not this letter: it stays in the queue.
  const isAboutLetter = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  if (responseCode) return { kind: responseCode >= 500 && isAboutLetter ? 'never' : 'later', reason }
  return isHandedOver
    ? { kind: 'unknown', reason: `${reason}. The letter may have arrived and is not sent again by itself.` }
    : { kind: 'later', reason }
}
