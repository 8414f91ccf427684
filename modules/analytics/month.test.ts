import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { addMonths, dayOf } from '#kernel/time.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { raised } from '#server/testing/complaints.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { analytics } from './contract.ts'

const thisMonth = dayOf(new Date()).slice(0, 7)
const lastMonth = addMonths(`${thisMonth}-01`, -1)

const paperOf = async (ours: TestSociety, someone: Person | undefined, month: string, language = 'en') =>
  (await testApp()).inject({
    url: `/api/societies/${ours.subdomain}/analytics/month/${month}/file?language=${language}`,
    headers: someone ? { cookie: someone.cookie } : {},
  })

const wordsIn = async (bytes: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text

describe('the month on a page', () => {
  it('shows the cards one may see, in the language asked for, with the same in figures behind them', async () => {
    const ours = await society({ kind: 'demo' })
    await raised(ours)
    const admin = await ours.as('admin')
    for (const [language, said] of [
      ['en', ['on a page', 'Complaints raised and resolved', 'The same in figures', 'Page 1 of']],
      ['mr', []],
    ] as const) {
      const answer = await paperOf(ours, admin, thisMonth, language)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toContain(`month-${thisMonth}-${language}.pdf`)
      const pages = await wordsIn(answer.rawPayload)
      expect(pages.length).toBeGreaterThan(1)
      for (const words of said) expect(pages.join(' ')).toContain(words)
    }
    const forAccountant = (await wordsIn((await paperOf(ours, await ours.as('ca'), thisMonth)).rawPayload)).join(' ')
    expect(forAccountant).not.toContain('Complaints raised')
    expect((await paperOf(ours, undefined, thisMonth)).statusCode).toBe(401)
  })

  it('is refused for a month that is none, or has not begun', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (const month of ['2026-13', '1026-01', addMonths(`${thisMonth}-01`, 1).slice(0, 7)]) {
      const answer = await paperOf(ours, admin, month)
      expect(answer.statusCode, month).toBe(400)
      expect(Object.keys(answer.json().fields)).toEqual(['month'])
    }
    expect((await paperOf(ours, await ours.as('resident'), thisMonth)).statusCode).toBe(403)
  })

  it('goes to the committee once a month when the admin has switched it on, and to nobody who opted out', async () => {
    const ours = await society()
    const [admin, member] = [await ours.as('admin'), await ours.as('committee')]
    await ours.as('resident')
    await expect(member.call(analytics.setLetter, { body: { isMailed: true } })).rejects.toMatchObject({ status: 403 })
    expect(await admin.call(analytics.letter)).toEqual({ isMailed: false })
    expect(await admin.call(analytics.setLetter, { body: { isMailed: true } })).toEqual({ isMailed: true })
    await send(ours)
    expect(await lettersOf(ours)).toEqual([])

    await asPlatform((db) =>
      db
        .updateTable('month_pages')
        .set({ last_month: addMonths(lastMonth, -1) })
        .where('society_id', '=', ours.id)
        .execute(),
    )
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ preferences: JSON.stringify({ notifications: { month_page: { email: false } } }) })
        .where('email', '=', admin.email)
        .execute(),
    )
    await send(ours)
    await send(ours)
    const letters = await lettersOf(ours)
    expect(letters.map(({ recipient }) => recipient)).toEqual([member.email])
    expect(letters[0]!.attached_name).toBe(`month-${lastMonth.slice(0, 7)}-en.pdf`)
    expect((await wordsIn(letters[0]!.attached!))[0]).toContain('on a page')
  })
})

const send = async (ours: TestSociety) => {
  await runSchedule('analytics', 'month')
  await drainJobs(ours.id)
}

const lettersOf = (ours: TestSociety) =>
  asPlatform((db) =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'attached_name', 'attached'])
      .where('for_society', '=', ours.id)
      .where('kind', '=', 'notifications.month_page')
      .execute(),
  )
