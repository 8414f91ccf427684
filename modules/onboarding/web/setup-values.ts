/** The two halves of the form in one flat record; no two of their fields share a name. */
export type SetupValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  name: string
  address: string
  city: string
  state: string
  pincode: string
  totalFlats: number
  description: string
}

export const emptySetup: SetupValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  name: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  totalFlats: Number.NaN,
  description: '',
}

/** Whoever has an account signs in half-way and finds here what they typed. */
export const setupDraft = 'onboarding.setup'

export const isField = (name: string): name is keyof SetupValues => name in emptySetup

export const bodyOf = (values: SetupValues, isOwn: boolean) => {
  const { firstName, lastName, email, phone, password, confirmPassword, ...society } = values
  const admin = { firstName, lastName, email: email.trim(), phone }
  return { admin: isOwn ? admin : { ...admin, password, confirmPassword }, society }
}
