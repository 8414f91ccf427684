import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type BooksOfTest, booksOf } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { ledger } from './contract.ts'

let ours: TestSociety
let books: BooksOfTest
let maker: Person
let second: Person

beforeAll(async () => {
  ours = await society()
  books = await booksOf(ours)
  maker = await ours.as('admin')
  second = await ours.another('admin', { name: 'Nilesh Shinde' })
})

const paper = () =>
  new File([Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')], 'bill.pdf', {
    type: 'application/pdf',
  })

const aJournal = (more: object = {}) => ({
  day: '2026-05-02',
  narration: 'Interest of the fixed deposit',
  lines: [
    { accountId: books.account('investments'), paise: 50_000 },
    { accountId: books.account('bank_interest'), paise: -50_000 },
  ],
  ...more,
})

const propose = (more: object = {}, file?: Blob) =>
  maker.call(ledger.addJournal, { body: aJournal(more), ...(file ? { file } : {}) } as never)

const decide = (by: Person, id: string, isApproved = true, reason = '') =>
  by.call(ledger.decideJournal, { params: { id }, body: { isApproved, reason } })

describe('a journal', () => {
  it('is proposed by one admin and posted when another approves it', async () => {
    const proposed = await propose()
    expect(proposed).toMatchObject({
      status: 'waiting',
      amountPaise: 50_000,
      number: '',
      can: { decide: false, withdraw: true },
    })
    const approved = await decide(second, proposed.id)
    expect(approved).toMatchObject({ status: 'approved', decidedBy: 'Nilesh Shinde' })
    expect(approved.number).toMatch(/^JV\/26-27\/\d{6}$/)
    const voucher = await second.call(ledger.voucher, { params: { id: approved.voucherId! } })
    expect(voucher).toMatchObject({ kind: 'journal', madeBy: 'Asha Kulkarni', approvedBy: 'Nilesh Shinde' })
    expect(voucher.lines.map(({ code, paise }) => [code, paise])).toEqual([
      ['1200', 50_000],
      ['4200', -50_000],
    ])
    await expect(decide(second, proposed.id)).rejects.toMatchObject({ status: 409 })
  })

  it('cannot be approved by the person who made it, not even past the program', async () => {
    const { id } = await propose()
    await expect(decide(maker, id)).rejects.toMatchObject({ status: 409, body: { code: 'same_person' } })
    const tried = await asOwner((client) =>
      client.query(`update journals set status = 'refused', decided_by = made_by where id = $1`, [id]).then(
        () => 'passed',
        (error: { code: string }) => error.code,
      ),
    )
    expect(tried).toBe('23514')
  })

  it('is decided by a member of the committee only once the admin named them', async () => {
    const { id } = await propose()
    const member = await ours.another('committee', { name: 'Sunita Deshpande' })
    const ca = await ours.as('ca')
    await expect(decide(ca, id)).rejects.toMatchObject({ status: 403 })
    await expect(decide(member, id)).rejects.toMatchObject({ status: 403 })
    await maker.call(ledger.nameSignatories, { body: { memberIds: [member.memberId] } })
    expect(await decide(member, id)).toMatchObject({ status: 'approved' })
    const { people, isEnough } = await ca.call(ledger.signatories)
    expect(people).toContainEqual(expect.objectContaining({ name: 'Sunita Deshpande', signs: true }))
    expect(isEnough).toBe(true)
  })

  it('is refused with a reason, and leaves nothing in the books', async () => {
    const { id } = await propose()
    await expect(decide(second, id, false)).rejects.toMatchObject({ status: 400 })
    expect(await decide(second, id, false, 'Wrong account')).toMatchObject({ status: 'refused', voucherId: null })
  })

  it('can be taken back by whoever made it, before a decision', async () => {
    const { id } = await propose()
    await expect(second.call(ledger.withdrawJournal, { params: { id } })).rejects.toMatchObject({ status: 409 })
    expect(await maker.call(ledger.withdrawJournal, { params: { id } })).toMatchObject({ status: 'withdrawn' })
  })

  it('needs the paper of an expense, and keeps it for the accountant', async () => {
    const lines = [
      { accountId: books.account('electricity'), paise: 900_000 },
      { accountId: books.account('bank'), paise: -900_000 },
    ]
    await expect(propose({ lines })).rejects.toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('photo or PDF') } },
    })
    const program = new File([Buffer.from('MZ\u0090\u0000', 'latin1')], 'bill.exe')
    await expect(propose({ lines }, program)).rejects.toMatchObject({ status: 415 })
    const { id } = await propose({ lines }, paper())
    const { voucherId, hasAttachment } = await decide(second, id)
    expect(hasAttachment).toBe(true)
    expect(await second.call(ledger.voucher, { params: { id: voucherId! } })).toMatchObject({ files: 1 })
    const zip = await second.call(ledger.attachments, { query: { year: '26-27' } })
    expect(zip).toMatch(/JV-26-27-\d{6}\//)
  })

  it.each([
    [
      'without the same on both sides',
      () => ({
        lines: [
          { accountId: books.account('cash'), paise: 5 },
          { accountId: books.account('bank'), paise: -4 },
        ],
      }),
      422,
    ],
    ['of one line', () => ({ lines: [{ accountId: books.account('cash'), paise: 5 }] }), 400],
    [
      'of half paise',
      () => ({
        lines: [
          { accountId: books.account('cash'), paise: 0.5 },
          { accountId: books.account('bank'), paise: -0.5 },
        ],
      }),
      400,
    ],
    [
      'on dues without a flat',
      () => ({
        lines: [
          { accountId: books.account('dues'), paise: 5 },
          { accountId: books.account('service'), paise: -5 },
        ],
      }),
      422,
    ],
    [
      'on income of one flat',
      () => ({
        lines: [
          { accountId: books.account('dues'), flatId: books.flatId, paise: 5 },
          { accountId: books.account('service'), flatId: books.flatId, paise: -5 },
        ],
      }),
      422,
    ],
    [
      'on dues of a flat, which its bills and notes say',
      () => ({
        lines: [
          { accountId: books.account('dues'), flatId: books.flatId, paise: 5 },
          { accountId: books.account('service'), paise: -5 },
        ],
      }),
      422,
    ],
    [
      'on what a vendor is owed, which its bills and payments say',
      () => ({
        lines: [
          { accountId: books.account('creditors'), vendorId: newId(), paise: 5 },
          { accountId: books.account('service'), paise: -5 },
        ],
      }),
      422,
    ],
    [
      'on an account that is not ours',
      () => ({
        lines: [
          { accountId: newId(), paise: 5 },
          { accountId: books.account('service'), paise: -5 },
        ],
      }),
      422,
    ],
    ['of a day to come', () => ({ day: '2999-01-01' }), 400],
    ['called contra that moves no money', () => ({ kind: 'contra' }), 422],
  ])('%s is refused with a sentence', async (_, more, status) => {
    await expect(propose(more())).rejects.toMatchObject({ status, body: { message: expect.stringMatching(/\w+ \w+/) } })
  })

  it('is made once, however often the same one is sent', async () => {
    const id = newId()
    const [one, two] = [await propose({ id }), await propose({ id })]
    expect(one.id).toBe(two.id)
  })

  it('rings the bell of those who can decide it, and then of the one who made it', async () => {
    const { id } = await propose({ narration: 'Bell test' })
    await drainJobs(ours.id)
    const told = () =>
      asPlatform((db) =>
        db.selectFrom('notifications').select(['kind', 'identity_id']).where('society_id', '=', ours.id).execute(),
      )
    const waiting = (await told()).filter(({ kind }) => kind === 'journal_waiting')
    expect(waiting.length).toBeGreaterThan(0)
    await decide(second, id)
    await drainJobs(ours.id)
    expect((await told()).some(({ kind }) => kind === 'journal_approved')).toBe(true)
  })
})
