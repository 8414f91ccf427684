import { forgetUser } from '#web/last-user.ts'
import { request } from '#web/request.ts'

/** Nobody is signed in on this device any more. What waits to be sent stays on it. */
export const endSession = async () => {
  await forgetUser()
  await request('POST', '/api/logout')
}
