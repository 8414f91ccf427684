import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { OperatorPayments } from '#modules/subscriptions/web/operator-payments-screen.tsx'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { Operations } from '../contract/operations.ts'
import { type Approval, type PlanOnPlatform, platform, type SocietyOnPlatform } from '../contract.ts'
import { ApprovalsTab } from './approvals-tab.tsx'
import { JobsTab } from './operations/jobs-tab.tsx'
import { OutboxTab } from './operations/outbox-tab.tsx'
import { TicketsTab } from './operations/tickets-tab.tsx'
import { OperationsCard } from './operations-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PricingTab } from './pricing-tab.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SocietyDialog } from './society-dialog.tsx'
import { SocietySheet } from './society-sheet.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const society: SocietyOnPlatform = {
  id,
  name: 'Nilgiri Residency',
  subdomain: 'nilgiri',
  email: 'office@nilgiri.example',
  phoneNumber: '',
  address: '',
  city: '',
  subscriptionPlan: 'Essential',
  planId: 'essential',
  planExpiresAt: null,
  isActive: true,
  suspendedReason: null,
  setupFeePaise: 0,
  annualFeePaise: 0,
  totalMembers: 0,
  totalFlats: 0,
  createdAt: '2026-01-01T00:00:00Z',
  monthlyRevenuePaise: 0,
  growthPercent: 0,
  version: 4,
}
const plan: PlanOnPlatform = {
  id: 'essential',
  name: 'essential',
  displayName: 'Essential',
  monthlyPrice: 75,
  yearlyPrice: 900,
  maxFlats: 100,
  setupFee: 12_000,
  yearlyFee: 2_500,
  flatsSold: 200,
  maxMembers: 300,
  features: [],
  isActive: true,
  popularityScore: 0,
  subscribers: 0,
  annualRevenuePaise: 0,
  version: 2,
}
const request: Approval = {
  id,
  societyName: 'Nilgiri Residency',
  requestType: 'plan_upgrade',
  requestedBy: 'a@example.in',
  requestedPlan: 'Enterprise',
  status: 'rejected',
  priority: 'medium',
  createdAt: '2026-01-01T20:00:00Z',
  reason: null,
  takeBackUntil: null,
}

const operations: Operations = {
  ...{ failedJobs: 0, lettersWaiting: 0, lettersFailed: 0, openTickets: 0, newLeads: 0 },
  lastBackupAt: null,
}

describe('suspending a society', () => {
  it('needs a reason that says something', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<SuspendDialog society={society} onClose={onClose} />, [[platform.suspend, {}]])
    press('Suspend')
    await expectRefused('Reason', 'Required')
    fill({ Reason: 'no' })
    press('Suspend')
    await expectRefused('Reason', 'Required')
    expect(sent).toEqual([])
    fill({ Reason: 'Unpaid since April' })
    press('Suspend')
    await sees('Society suspended')
    expect(sent[0]).toMatchObject({
      path: `/platform/societies/${id}/suspension`,
      body: { reason: 'Unpaid since April' },
    })
    expect(onClose).toHaveBeenCalled()
  })
})

describe('a list that did not come', () => {
  const screens: readonly (readonly [string, Endpoint, ReactNode, unknown, string])[] = [
    ['requests', platform.approvals, <ApprovalsTab key="a" />, [request], 'Nilgiri Residency'],
    ['plans', platform.plans, <PricingTab key="p" />, [plan], 'Essential'],
    ['the operations', platform.operations, <OperationsCard key="o" />, operations, 'none yet'],
    ['failed jobs', platform.failedJobs, <JobsTab key="j" />, [], 'No job has failed'],
    ['letters', platform.outbox, <OutboxTab key="l" />, [], 'No letters here'],
    ['questions', platform.tickets, <TicketsTab key="t" />, [], 'No question waits for you'],
    ['payments', subscriptions.platformPayments, <OperatorPayments key="m" />, [], 'No payments yet'],
  ]
  it.each(screens)(
    'is not taken for an empty one, and is asked for again: %s',
    async (_, endpoint, shown, answer, words) => {
      const server = await openForm(<form>{shown}</form>, [
        [subscriptions.operatorProfile, { gstin: '27ABCDE1234F1Z5' }],
        [endpoint, refused(422)],
      ])
      await screen.findByRole('alert')
      expect(screen.queryByText(words)).toBeNull()
      server.on(endpoint, answer)
      press('Try again')
      await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('a rejection', () => {
  const pending: Approval = { ...request, status: 'pending' }
  const opened = () =>
    openForm(
      <form>
        <ApprovalsTab />
      </form>,
      [
        [platform.approvals, [pending]],
        [platform.reject, {}],
        [platform.takeBackRejection, {}],
      ],
    )

  const rejected: Approval = { ...request, takeBackUntil: '2026-01-02T20:10:00Z' }
  const sentTo = (sent: readonly { method: string; path: string }[]) =>
    sent.filter(({ path }) => path.endsWith('/rejection')).map(({ method }) => method)

  it('says which plan is asked for, is sent at once with one notice, and can be taken back', async () => {
    const { sent, on } = await opened()
    await sees('Enterprise')
    on(platform.approvals, [rejected])
    press('Reject')
    await sees('Request Rejected')
    expect(sentTo(sent)).toEqual(['POST'])
    await screen.findByRole('button', { name: 'Undo: Nilgiri Residency' })
    expect(screen.getAllByText('Request Rejected')).toHaveLength(1)
    on(platform.approvals, [pending])
    press('Undo: Nilgiri Residency')
    await sees('Rejection taken back')
    await screen.findByRole('button', { name: 'Reject' })
    expect(screen.queryByText('Undo')).toBeNull()
    expect(sentTo(sent)).toEqual(['POST', 'DELETE'])
  })

  it('is sent once, also when the screen is left', async () => {
    const { sent } = await opened()
    await sees('Enterprise')
    press('Reject')
    cleanup()
    await expect.poll(() => sentTo(sent)).toEqual(['POST'])
  })

  it('that stands offers no way back, and says so to who presses too late', async () => {
    const { on, askAgain } = await opened()
    on(platform.approvals, [rejected])
    await askAgain('platform')
    await screen.findByRole('button', { name: 'Undo: Nilgiri Residency' })
    on(platform.takeBackRejection, refused(409, { message: 'Ten minutes are over.' }))
    press('Undo: Nilgiri Residency')
    await sees('Ten minutes are over.')
    on(platform.approvals, [request])
    await askAgain('platform')
    await expect.poll(() => screen.queryByText('Undo')).toBeNull()
    expect(screen.getByRole('button', { name: 'Add a reason: Nilgiri Residency' })).toBeDefined()
  })

  it('opens to its details, with the day it was in India', async () => {
    await opened()
    await sees('Nilgiri Residency')
    expect(screen.getAllByText('02 Jan 2026')).toHaveLength(1)
    press('Nilgiri Residency')
    await sees('Plan asked for')
    expect(screen.getAllByText('a@example.in')).toHaveLength(2)
    expect(screen.getAllByText('02 Jan 2026')).toHaveLength(2)
  })
})

describe('a society’s sheet', () => {
  it('says since when, by the day it was in India, and what its plan costs', async () => {
    const shown = { ...society, createdAt: '2026-01-01T20:00:00Z', setupFeePaise: 700_000, annualFeePaise: 1_500_000 }
    await openForm(
      <form>
        <SocietySheet society={shown} onClose={() => {}} onEnter={() => {}} />
      </form>,
    )
    await sees('02 Jan 2026')
    await sees('₹15,000.00')
    await sees('₹7,000.00')
  })
})

describe('a reason given afterwards', () => {
  it('is sent to the society, and not when there is none', async () => {
    const { sent } = await openForm(<ReasonDialog request={request} onClose={() => {}} />, [[platform.reject, {}]])
    press('Save')
    await expectRefused('Reason', 'Required')
    fill({ Reason: 'The papers were not complete.' })
    press('Save')
    await sees('Reason saved')
    expect(sent).toMatchObject([{ body: { reason: 'The papers were not complete.' } }])
  })
})

describe('editing a society', () => {
  it('sends what stands in the form with the version that was seen', async () => {
    const { sent } = await openForm(<SocietyDialog society={society} onClose={() => {}} />, [
      [platform.editSociety, {}],
    ])
    fill({ Phone: '080 5550 1234', Plan: 'enterprise' })
    press('Save')
    await sees('Society updated')
    expect(sent[0]?.body).toEqual({
      name: 'Nilgiri Residency',
      email: 'office@nilgiri.example',
      phoneNumber: '080 5550 1234',
      plan: 'enterprise',
      version: 4,
    })
  })

  it('says that another operator was faster, and keeps the form open', async () => {
    const onClose = vi.fn()
    await openForm(<SocietyDialog society={society} onClose={onClose} />, [
      [platform.editSociety, refused(409, { message: 'Someone else changed this meanwhile.' })],
    ])
    fill({ Phone: '080 5550 1234' })
    press('Save')
    await sees('Someone else changed this meanwhile.')
    expect(field('Phone')).toHaveProperty('value', '080 5550 1234')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a plan of the catalogue', () => {
  it('shows its first four features as they are listed, and how many more there are', async () => {
    const features = ['Up to 200 flats', '25GB documents', 'Facility booking', 'Payment gateway', 'Analytics', 'Chat']
    await openForm(
      <form>
        <PricingTab />
      </form>,
      [[platform.plans, [{ ...plan, features, flatsSold: 500 }]]],
    )
    for (const feature of features.slice(0, 4)) await sees(feature)
    expect(screen.queryByText('Analytics')).toBeNull()
    await sees('2 more features')
  })

  it('is sent with its prices as numbers, and with no limit where none is written', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<PlanDialog plan={plan} onClose={onClose} />, [[platform.editPlan, {}]])
    fill({ 'Price per month, ₹': '79.5', 'Maximum flats': '' })
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]).toMatchObject({
      path: '/platform/plans/essential',
      body: { monthlyPrice: 79.5, yearlyPrice: 900, maxFlats: null, maxMembers: 300, isActive: true, version: 2 },
    })
  })

  it('that makes no sense is refused, and stays in the form', async () => {
    const onClose = vi.fn()
    await openForm(<PlanDialog plan={plan} onClose={onClose} />, [[platform.editPlan, {}]])
    fill({ 'Maximum members': '' })
    press('Save')
    await expectRefused('Maximum members', 'Required')
    expect(onClose).not.toHaveBeenCalled()
  })
})
