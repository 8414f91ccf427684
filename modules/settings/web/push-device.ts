import { notifications } from '#modules/notifications/contract.ts'
import { call } from '#web/call.ts'

export type DeviceState = 'on' | 'off' | 'blocked' | 'none'

export const deviceState = async (): Promise<DeviceState> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'none'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Only ever called by a press: browsers punish sites that ask by themselves. */
export const turnDeviceOn = async (): Promise<DeviceState> => {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState()
  const { publicKey } = await call(notifications.pushKey)
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  await call(notifications.subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  return 'on'
}

export const turnDeviceOff = async (): Promise<DeviceState> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}
