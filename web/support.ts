/** The number people without access can call. */
export const supportPhone = '+91 522 000 0100'
