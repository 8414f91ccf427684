/** Where the app keeps who was signed in here; pages outside the app only ask whether there is anybody. */
export const lastUserKey = 'lastUser'

export const someoneIsSignedIn = (): boolean => localStorage.getItem(lastUserKey) !== null
