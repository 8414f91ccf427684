import { describe, expect, it } from 'vitest'
import { initials } from './avatar.tsx'
import { fileSize, isAccepted } from './file-rules.ts'
import { fold } from './fold.ts'
import { formatDay } from './format-day.ts'
import { passwordScore } from './password-score.ts'
import { tenDigits } from './phone-input.tsx'

describe('a phone number', () => {
  it.each([
    ['+91 98220-41234', '9822041234'],
    ['098220 41234', '9822041234'],
    ['0091 9822041234', '9822041234'],
    ['9191919191', '9191919191'],
    ['९८२२०४१२३४', '9822041234'],
    ['98220412345678', '9822041234'],
    ['98220 41', '9822041'],
    ['phone', ''],
  ])('%s becomes %s', (given, digits) => {
    expect(tenDigits(given)).toBe(digits)
  })
})

describe('a password', () => {
  it.each([
    ['', 0],
    ['abc123', 1],
    ['password123', 1],
    ['aaaaaaaaaa', 1],
    ['12345678', 1],
    ['gulmohar', 2],
    ['Gulmohar704', 3],
    ['tulsi plinth in the courtyard', 4],
    ['आँगन में तुलसी का पौधा', 4],
  ])('%s scores %i', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})

describe('a day', () => {
  it('is written as on a bill, in three languages, and never moves to the day before', () => {
    expect(formatDay('2026-04-05', 'en')).toBe('05 Apr 2026')
    expect(formatDay('2026-04-05', 'en', { weekday: true })).toBe('Sun, 05 Apr 2026')
    expect(formatDay('2026-01-01', 'mr')).toMatch(/^0?1 .+ 2026$/)
    expect(formatDay('2026-01-01', 'hi')).toMatch(/^0?1 .+ 2026$/)
    expect(formatDay('nonsense', 'en')).toBe('')
  })
})

describe('a file', () => {
  it('is taken by ending, by kind and by family of kinds', () => {
    const csv = { name: 'Members.CSV', type: '' }
    expect(isAccepted(csv, '.csv,.xlsx')).toBe(true)
    expect(isAccepted(csv, 'image/*')).toBe(false)
    expect(isAccepted({ name: 'a.png', type: 'image/png' }, 'image/*')).toBe(true)
    expect(isAccepted({ name: 'a.png', type: 'image/png' }, 'application/pdf, image/png')).toBe(true)
    expect(isAccepted(csv, undefined)).toBe(true)
  })
  it('has a size in words', () => {
    expect(fileSize(2_000_000, 'en')).toBe('2 MB')
    expect(fileSize(512, 'en')).toBe('0.5 kB')
  })
})

describe('names', () => {
  it('shorten to initials with whole letters', () => {
    expect(initials('Sunita Deshpande')).toBe('SD')
    expect(initials('  Gurpreet Singh  Bedi ')).toBe('GB')
    expect(initials('सुनीता देशपांडे')).toBe('सुदे')
    expect(initials('')).toBe('')
  })
  it('fold accents and digits but keep matras', () => {
    expect(fold('JOSÉ ७०४')).toBe('jose 704')
    expect(fold('सुनीता')).toContain('ु')
  })
})
