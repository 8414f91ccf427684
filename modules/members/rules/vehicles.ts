import { latinDigits } from '#kernel/text-rules.ts'

export const vehicleKinds = ['car', 'two_wheeler', 'other'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export const lookupKinds = ['find', 'call'] as const

/** Fewer characters would find half the car park. */
export const leastPlate = 4
export const callsADay = 3
export const mostVehiclesOfAFlat = 10
export const mostFound = 10

/** `mh 12 ab 1234`, `MH-12-AB-1234` and `MH १२ AB १२३४` are one plate. */
export const plateKey = (plate: string): string =>
  latinDigits(plate.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-–—_.,/·:]+/g, '')

/** Letters and digits as they stand on a plate, with a number in it. */
export const isPlate = (plate: string): boolean => /^(?=.*\d)[A-Z0-9]{4,12}$/.test(plateKey(plate))

/** Part of a plate, as somebody at the gate remembers it. */
export const isPlatePart = (plate: string): boolean => /^[A-Z0-9]{4,12}$/.test(plateKey(plate))

const base32 = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
/** Twelve characters of chance: who reads it learns no flat from it. */
export const stickerOf = (bytes: Uint8Array): string =>
  `AGV.${Array.from(bytes.subarray(0, 12), (byte) => base32[byte % base32.length]).join('')}`
