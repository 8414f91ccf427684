import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { JoinForm } from './join-form.tsx'

describe('asking to join a society', () => {
  it('needs the code of the society and a flat, and says so beside the fields', async () => {
    const { sent } = await openForm(<JoinForm />)
    press('Send request')
    await expectRefused('Society code', 'The society code has 8 characters')
    fill({ 'Society code': 'BCDF', 'Flat number': '  ' })
    press('Send request')
    await expectRefused('Society code', 'The society code has 8 characters')
    await expectRefused('Flat number', 'Required')
    expect(document.activeElement).toBe(field('Society code'))
    expect(sent).toEqual([])
  })

  it('takes the code as people write it down', async () => {
    const { sent } = await openForm(<JoinForm />, [[members.askToJoin, {}]])
    fill({ 'Society code': ' bcdf-2345 ', 'Flat number': 'B-501', 'Join as': 'committee' })
    press('Send request')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ code: 'BCDF2345', flatNumber: 'B-501', role: 'committee' })
  })

  it('asks for no flat of those who do not live there', async () => {
    const { sent } = await openForm(<JoinForm />, [[members.askToJoin, {}]])
    fill({ 'Society code': 'BCDF2345', 'Join as': 'vendor' })
    expect(document.body.textContent).not.toContain('Flat number')
    press('Send request')
    await waitFor(() => expect(sent[0]?.body).toEqual({ code: 'BCDF2345', role: 'vendor' }))
  })

  it('says why it could not be sent, and keeps what was typed', async () => {
    await openForm(<JoinForm />, [[members.askToJoin, refused(404, { message: 'No society has this code.' })]])
    fill({ 'Society code': 'BCDF2345', 'Flat number': 'B-501' })
    press('Send request')
    await sees('The request could not be sent')
    await sees('No society has this code.')
    expect(field('Flat number')).toHaveProperty('value', 'B-501')
  })
})
