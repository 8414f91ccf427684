/** Where the app keeps who was signed in here; pages outside the app only ask whether there is anybody. */
export const lastUserKey = 'lastUser'

export const someoneIsSignedIn = (): boolean => localStorage.getItem(lastUserKey) !== null

/** Where this device keeps what a person last saw: `kept-{identity}`. */
export const keptPrefix = 'kept-'

/** Nobody is signed in here any more: neither their name nor what they saw stays on the device. */
export const forgetUser = async () => {
  localStorage.removeItem(lastUserKey)
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)))
}
