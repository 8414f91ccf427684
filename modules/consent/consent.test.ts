import { expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { person, society } from '#server/testing/society.ts'
import { plantToken, sendWith } from '#server/testing/tokens.ts'
import { consent } from './contract.ts'
import { noticeVersion } from './rules.ts'

it('nobody has agreed to anything before being asked', async () => {
  const someone = await person()
  expect(await someone.call(consent.status)).toEqual([
    { purpose: 'analytics', given: false, version: null, at: null },
    { purpose: 'marketing', given: false, version: null, at: null },
  ])
})

it('the last answer counts, and the earlier ones stay on record', async () => {
  const someone = await person()
  await someone.call(consent.record, { body: { purpose: 'analytics', given: true } })
  await someone.call(consent.record, { body: { purpose: 'analytics', given: false } })
  await someone.call(consent.record, { body: { purpose: 'marketing', given: true } })
  expect(await someone.call(consent.status)).toMatchObject([
    { purpose: 'analytics', given: false, version: noticeVersion },
    { purpose: 'marketing', given: true, version: noticeVersion },
  ])
  const rows = await asPlatform((db) =>
    db
      .selectFrom('consents')
      .select(['purpose', 'is_given', 'source'])
      .where('identity_id', '=', someone.identityId)
      .execute(),
  )
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['site']))
})

it('is one’s own: nobody answers for another, and nothing is asked that was not named', async () => {
  const [one, other] = [await person(), await person()]
  await one.call(consent.record, { body: { purpose: 'marketing', given: true } })
  expect((await other.call(consent.status)).some(({ given }) => given)).toBe(false)
  for (const body of [{ purpose: 'everything', given: true }, { purpose: 'marketing' }, { given: true }])
    await expect(one.call(consent.record, { body: body as never })).rejects.toMatchObject({ status: 400 })
})

it('can be given and asked for with a token, in the documented envelope', async () => {
  const ours = await society()
  const token = await plantToken(await ours.as('resident'), ours)
  expect(await sendWith(token, 'POST', '/dpdp/consent', { purpose: 'analytics', given: true })).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Answer recorded',
      data: { purpose: 'analytics', given: true, version: noticeVersion },
    },
  })
  const { body } = await sendWith(token, 'GET', '/dpdp/consent/status')
  expect(body).toMatchObject({
    success: true,
    message: '2 purposes',
    data: [
      { purpose: 'analytics', given: true },
      { purpose: 'marketing', given: false },
    ],
    dpdpCompliance: { personalData: true, purpose: 'consent', keepDays: 30 },
  })
})
