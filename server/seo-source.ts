import type { Database } from '#kernel/server/db.ts'
import type { Log } from '#kernel/server/log.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { readingDoor } from '#kernel/server/scope.ts'
import { readHead } from '#modules/seo/actions.ts'
import { defaultSettings } from '#modules/seo/rules.ts'
import type { SeoHead } from './head.ts'

const patienceMs = 400

/**
 * The saved settings, asked for with every page: a few rows by their keys cost less than any way of telling several
 * processes that they have changed. A database that is busy or away makes no page wait; what was known last is served.
 */
export const seoSource = (database: Database, log: Log) => {
  const scope = { societyId: null, identityId: null, role: 'system', action: 'seo.pages', requestId: '' }
  const { db } = readingDoor(database.platform, scope)
  const last = new Map<Language, SeoHead>()
  return async (language: Language): Promise<SeoHead> => {
    const known = () => last.get(language) ?? { ...defaultSettings[language], version: 0, sameAs: [] }
    const asked = readHead(db, language).then(
      (seo) => {
        last.set(language, seo)
        return seo
      },
      (error: unknown) => {
        log.warn({ err: error }, 'the SEO settings could not be read; pages keep the last ones')
        return known()
      },
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<SeoHead>((resolve) => {
      timer = setTimeout(() => resolve(known()), patienceMs)
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
