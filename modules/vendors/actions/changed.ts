import { changes } from '#kernel/server/changes.ts'

export const billChanged = changes({ room: 'vendors', idName: 'billId' })
export const paymentChanged = changes({ room: 'vendors', idName: 'paymentId' })
export const vendorChanged = changes({ room: 'vendors', idName: 'vendorId' })
