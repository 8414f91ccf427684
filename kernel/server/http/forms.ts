import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayRefusal } from '../../refusals.ts'
import { escapeHtml, type Language } from '../mail/layout.ts'
import { answerFailure, asRefusal, noteFailure } from './failures.ts'
import { languageOf } from './language-of.ts'

/** What an endpoint with `form` answers. `confirm` becomes a button that posts, for links that must not act by themselves. */
export type FormReply = { success: boolean; message: string; confirm?: { label: string; path: string } | undefined }

const formType = 'application/x-www-form-urlencoded'

/**
 * The place where endpoints live that a plain HTML form may post to: they read form fields like JSON, and answer a
 * browser without JavaScript with a page. Everywhere else a form is refused as before.
 */
export const acceptForms = (scope: FastifyInstance) => {
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  scope.setErrorHandler((error, request, reply) => {
    if (!wantsPage(request)) return answerFailure(error, request, reply, { success: false })
    noteFailure(error, request, reply)
    const { status, code, message, details } = asRefusal(error)
    const said = sayRefusal({ code, message, values: details.values, reasons: details.reasons }, languageOf(request))
    return sendFormPage(request, reply.code(status), { success: false, message: said })
  })
}

/** A browser that posts a form or follows a link wants to show something; a program that speaks JSON does not. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET'
    ? (request.headers.accept ?? '').includes('text/html')
    : (request.headers['content-type'] ?? '').startsWith(formType)

export const sendFormPage = (request: FastifyRequest, reply: FastifyReply, answer: FormReply) =>
  reply
    .serializer(String)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(pageOf(languageOf(request), backOf(request), answer))

const back: Record<Language, string> = { en: 'Back', hi: 'वापस जाएँ', mr: 'मागे जा' }
const failed: Record<Language, string> = { en: 'Error', hi: 'त्रुटि', mr: 'त्रुटी' }

const pageOf = (language: Language, from: string, { success, message, confirm }: FormReply) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Aangan</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>
body{margin:0;background:#f6f0e4;color:#22281f;font:18px/1.5 system-ui,'Noto Sans','Nirmala UI',Mangal,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 20px}p{margin:0 0 24px}a,button{display:inline-block;min-height:44px;padding:9px 18px;margin:0 8px 8px 0;border-radius:8px;font:inherit;box-sizing:border-box;border:1px solid #0b5d57;text-decoration:none;color:#0b5d57;background:none}
button{background:#0b5d57;color:#fff}@media (prefers-color-scheme:dark){body{background:#141816;color:#ece7da}a{color:#7fd1c7;border-color:#7fd1c7}}
</style></head><body><main><h1>${success ? 'Aangan' : failed[language]}</h1><p role="${success ? 'status' : 'alert'}">${escapeHtml(message)}</p>
${confirm ? `<form method="post" action="${escapeHtml(confirm.path)}"><button type="submit">${escapeHtml(confirm.label)}</button></form>` : ''}<a href="${escapeHtml(from)}">${back[language]}</a></main></body></html>
`

/** The page the form stood on, when it is one of ours. */
const backOf = (request: FastifyRequest): string => {
  const referer = request.headers.referer
  if (!referer || !URL.canParse(referer)) return '/'
  const { host, pathname } = new URL(referer)
  // A path that begins with two slashes is read by browsers as the name of another site.
  return host === request.headers.host && /^\/(?!\/|api\/)/.test(pathname) ? pathname : '/'
}
