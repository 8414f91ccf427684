import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../mail/layout.ts'

const languages: readonly Language[] = ['en', 'hi', 'mr']

/** The visitor's own choice, else the language the browser names first, else English: as the browser itself decides. */
export const languageOf = (request: FastifyRequest): Language => {
  const asked = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return known(request.cookies['lang']) ?? known(asked) ?? 'en'
}

const known = (value: string | undefined) => languages.find((language) => language === value)
