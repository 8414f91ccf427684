/** Whoever signs in half-way comes back to the form they left; everybody else begins with the words above it. */
const key = 'setupWayBack'

export const noteWayBack = () => sessionStorage.setItem(key, 'open')

export const isWayBack = () => sessionStorage.getItem(key) !== null

export const forgetWayBack = () => sessionStorage.removeItem(key)
