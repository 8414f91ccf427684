import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identity } from '#modules/identity/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { drainAll } from '#web/offline/drain.ts'
import { listItems } from '#web/offline/queue.ts'
import { field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { settings } from '../contract.ts'
import { EnhancedSettingsScreen } from './enhanced-settings-screen.tsx'

const society = { id: 's', name: 'Gulmohar', subdomain: 'gulmohar', role: 'admin', status: 'active', active: true }
const user = { id: 'meera', email: 'meera@example.in', firstName: 'Meera', lastName: 'Joshi', role: 'admin', society }
const noLook = { language: null, theme: null, fontSize: null, passwordExpiryDays: 90 }
const safety = { sessionTimeoutMinutes: 30, passwordExpiryDays: 90, twoFactor: { enabled: false }, passkeys: 0 }
const notices = { name: 'notices', label: 'Notices', inApp: true, email: true, push: true, whatsapp: false }

const open = async (more: object = {}) => {
  const server = await openForm(<EnhancedSettingsScreen />, [
    [identity.user, { ...user, ...more }],
    [settings.preferences, noLook],
    [settings.profile, { ...user, phone: '98220 41234', shares: { email: false, phone: false } }],
    [identity.security, safety],
    [settings.security, { forcesPasswordChange: false }],
    [settings.savePreferences, noLook],
    [settings.saveProfile, {}],
    [identity.setSessionTimeout, { minutes: 60 }],
    [notifications.choices, [{ ...notices, emailFixed: false }]],
    [notifications.choose, []],
    [notifications.quietHours, { quiet: null }],
    [notifications.setQuietHours, { quiet: null }],
  ])
  await waitFor(() => expect(field('First name')).toHaveProperty('value', 'Meera'))
  return server
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const expectShown = (label: string, value: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', value))
const openTab = (name: string) => {
  const tab = screen.getByRole('tab', { name })
  fireEvent.mouseDown(tab)
  fireEvent.click(tab)
}
const later = /^Kept on this device\./
const waiting = async () => (await listItems('preferences')).map(({ url, payload }) => [url, payload])

describe('a choice without network', () => {
  it('waits under its own notice, is shown meanwhile, gives way to the next, and is sent once', async () => {
    const { on, sent } = await open()
    on(settings.savePreferences, null)
    openTab('Security')
    await sees('Password expiry')
    choose('Password expiry', '30')
    press('Save')
    await sees('Security Settings Updated')
    await sees(later)
    await expectShown('Password expiry', '30')
    openTab('Appearance')
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    press('Save')
    await sees('Appearance Updated')
    openTab('Security')
    await expectShown('Password expiry', '30')
    choose('Password expiry', '180')
    press('Save')
    const last = { theme: 'dark', language: 'en', fontSize: 'medium', passwordExpiryDays: 180 }
    await waitFor(async () => expect(await waiting()).toEqual([['/api/user/preferences', last]]))
    await expectShown('Password expiry', '180')

    on(settings.savePreferences, noLook)
    sent.length = 0
    await drainAll()
    expect(sent).toEqual([{ method: 'PUT', path: '/user/preferences', body: last }])
    expect(await waiting()).toEqual([])
  })

  it('of what to hear of, and when not, waits too', async () => {
    const { on } = await open()
    for (const endpoint of [notifications.choose, notifications.setQuietHours]) on(endpoint, null)
    openTab('Notifications')
    fireEvent.click(await screen.findByRole('switch', { name: /^My own quiet hours/ }))
    await sees('From')
    const box = () => screen.getByRole('checkbox', { name: 'Notices: On this phone or computer' })
    fireEvent.click(box())
    press('Save')
    await sees('Notification Preferences Updated')
    await sees(later)
    const { emailFixed: _, label: __, ...ways } = { ...notices, emailFixed: false, push: false }
    await waitFor(async () =>
      expect(await waiting()).toEqual([
        ['/api/user/quiet-hours', { quiet: { from: 1320, until: 420 } }],
        ['/api/user/notification-choices', { choices: [ways] }],
      ]),
    )
    await waitFor(() => expect(box()).toHaveProperty('checked', false))
  })

  it('goes ahead of the next one when there is network again', async () => {
    const { on, sent } = await open()
    on(identity.setSessionTimeout, null)
    openTab('Security')
    await sees('Session timeout')
    choose('Session timeout', '60')
    press('Save')
    await sees(later)
    on(identity.setSessionTimeout, { minutes: 15 })
    sent.length = 0
    choose('Session timeout', '15')
    press('Save')
    await sees('Your choices hold on every device.')
    expect(sent.map(({ body }) => body).at(-1)).toEqual({ minutes: 15 })
    expect(await waiting()).toEqual([])
  })

  it('is not kept when the server refuses it', async () => {
    const { on } = await open()
    on(settings.savePreferences, refused(403, { message: 'No' }))
    openTab('Security')
    await sees('Password expiry')
    choose('Password expiry', '30')
    press('Save')
    await sees('Could not be saved')
    expect(await waiting()).toEqual([])
  })
})

describe('a demo account', () => {
  it('shows in this browser what was chosen in it, whatever the server says', async () => {
    const { sent } = await open({ isDemo: true })
    fill({ 'First name': 'Visitor', Phone: '1' })
    fireEvent.click(screen.getByLabelText('Show my email in the directory'))
    press('Save')
    await sees('Profile Updated')
    openTab('Security')
    await sees('Password expiry')
    choose('Password expiry', '60')
    fireEvent.click(screen.getByRole('switch', { name: /^Force a password change/ }))
    press('Save')
    await sees('Security Settings Updated')
    expect(sent.map(({ path }) => path)).toEqual(['/user/profile', '/user/preferences'])
    await expectShown('Password expiry', '60')
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    openTab('Profile')
    await waitFor(() => expect(field('First name')).toHaveProperty('value', 'Visitor'))
    expect(field('Phone')).toHaveProperty('value', '1')
    expect(screen.getByLabelText('Show my email in the directory')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Show my phone number in the directory')).toHaveProperty('checked', false)
  })

  it('leaves another account of the demo in the same browser as it was', async () => {
    await open({ isDemo: true, id: 'ravi' })
    localStorage.setItem('demo meera /api/user/profile', '{"firstName":"Visitor"}')
    openTab('Security')
    await sees('Password expiry')
    openTab('Profile')
    await waitFor(() => expect(field('First name')).toHaveProperty('value', 'Meera'))
  })
})
