import { describe, expect, it } from 'vitest'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { person, society, type TestSociety } from '#server/testing/society.ts'
import { members } from './contract.ts'
import { approvalLetter, invitationLetter, rejectionLetter, requestLetter } from './mail.ts'

const neha = { name: 'Neha <i>Sharma</i>', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

const lettersOf = async ({ id }: TestSociety) => {
  await drainJobs(id)
  return asPlatform((db) =>
    db.selectFrom('outbox').selectAll().where('for_society', '=', id).orderBy('created_at').execute(),
  )
}

describe('letters about members', () => {
  it('an admin adds somebody: the mailed link opens the invitation, and words stay words', async () => {
    const ours = await society()
    await (await ours.as('admin')).call(members.add, { body: neha })
    const [letter, ...more] = await lettersOf(ours)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ recipient: 'neha@example.in', kind: 'members.invited', status: 'queued' })
    expect(letter!.body_html).toContain('Neha &lt;i&gt;Sharma&lt;/i&gt;')
    const [, token] = /invitation\?token=(\S+)/.exec(letter!.body_text)!
    const shown = await (await testApp()).inject({ url: `/api/invitations/${token}` })
    expect(shown.json()).toMatchObject({ email: 'neha@example.in', hasAccount: false })
    expect(await lettersOf(ours)).toHaveLength(1)
  })

  it('an invitation taken back before its letter was written is not mailed', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await admin.call(members.add, { body: neha })
    await admin.call(members.remove, { params: { id } })
    expect(await lettersOf(ours)).toEqual([])
  })

  it('somebody asks to join: every admin hears of it once a day, and the person hears of the decision', async () => {
    const ours = await society({ name: 'Gulmohar Heights' })
    const admin = await ours.as('admin')
    const second = await ours.another('admin')
    await ours.another('admin', { status: 'inactive' })
    const asking = await person()
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ preferences: JSON.stringify({ language: 'hi' }) })
        .where('id', '=', asking.identityId)
        .execute(),
    )
    const body = { code: ours.joinCode, flatNumber: 'C-1' }
    await asking.call(members.askToJoin, { body })
    await asking.call(members.withdrawRequest)
    await asking.call(members.askToJoin, { body })
    const asked = await lettersOf(ours)
    expect(asked.map((letter) => letter.recipient).sort()).toEqual([admin.email, second.email].sort())
    expect(asked[0]!.subject).toBe('Asha Kulkarni asks to join Gulmohar Heights')

    const waiting = (await admin.call(members.list, { query: { status: 'pending' } }))[0]!
    await admin.call(members.reject, { params: { id: waiting.id } })
    await asking.call(members.askToJoin, { body })
    await admin.call(members.approve, { params: { id: waiting.id } })
    const decided = (await lettersOf(ours)).filter((letter) => letter.kind === 'members.decided')
    // Two decisions, of which the first was overtaken before its letter was written.
    expect(decided.map((letter) => letter.subject)).toEqual(['Gulmohar Heights ने आपका अनुरोध मंज़ूर कर लिया है'])
    expect(decided[0]).toMatchObject({ recipient: asking.email })
    expect(decided[0]!.body_text).toContain(`/app/${ours.subdomain}`)
  })

  it('the demo writes its letters, and keeps them', async () => {
    const demo = await society({ kind: 'sample' })
    await (await demo.as('admin')).call(members.add, { body: neha })
    expect((await lettersOf(demo)).map((letter) => letter.status)).toEqual(['kept'])
  })

  it('are whole in three languages', () => {
    const about = {
      name: 'Neha',
      society: 'Lotus',
      flatNumber: 'B-704',
      who: 'Asha',
      role: 'security',
      url: 'https://x.in/y',
    }
    for (const write of [invitationLetter, approvalLetter, rejectionLetter, requestLetter]) {
      const letters = (['en', 'hi', 'mr'] as const).map((language) => write(language, about))
      expect(new Set(letters.map((letter) => letter.subject)).size).toBe(3)
      for (const { subject, text, html } of letters) {
        expect(subject).toContain('Lotus')
        expect(text).toContain('https://x.in/y')
        expect(html).toContain('href="https://x.in/y"')
        expect(`${text}${html}`).not.toMatch(/undefined|\[object/)
      }
    }
  })
})
