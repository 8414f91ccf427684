/** 0 for nothing, then 1 weak to 4 strong. A guide for the eye; the server decides what it refuses. */
export function passwordScore(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  if (password.length < 8 || tooPlain(password)) return 1
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u, /\s/].filter((kind) => kind.test(password)).length
  const bits = new Set(password).size * 1.6 + password.length * 1.2 + kinds * 3
  if (bits < 30) return 2
  return bits < 42 ? 3 : 4
}

const common = /^(?:pass(?:word)?|qwerty|admin|welcome|letmein|india|society|abc)[\W\d_]*$/i

const tooPlain = (password: string) =>
  common.test(password) || new Set(password.toLowerCase()).size < 4 || '01234567890123456789'.includes(password)
