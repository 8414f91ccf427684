import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf, longestText, parse, textOf } from './rich-text.ts'

describe('text with WhatsApp’s marks', () => {
  it('knows bold, italic and struck, inside each other too', () => {
    expect(htmlOf('*Please keep somebody _at home_* ~today~.')).toBe(
      '<p><b>Please keep somebody <i>at home</i></b> <s>today</s>.</p>',
    )
    expect(htmlOf('*मंगळवारी* पाणी _बंद_')).toBe('<p><b>मंगळवारी</b> पाणी <i>बंद</i></p>')
  })

  it('leaves a mark that is none as it was typed', () => {
    for (const text of ['2*3*4', 'a * b * c', '*open', 'snake_case_name', 'क*ख*ग', '* spaced *', '**', '~', 'C-201_*'])
      expect(htmlOf(text)).toBe(`<p>${text}</p>`)
    expect(htmlOf('*two\nlines*')).toBe('<p>*two<br>lines*</p>')
    expect(htmlOf('*a _b* c_')).toBe('<p><b>a _b</b> c_</p>')
  })

  it('makes lists, and counts on from where a list begins', () => {
    expect(htmlOf('Floors:\n- 1 to 3\n- *4* to 6\n\n3. Gas\n4. Lift')).toBe(
      '<p>Floors:</p><ul><li>1 to 3</li><li><b>4</b> to 6</li></ul><ol start="3"><li>Gas</li><li>Lift</li></ol>',
    )
    expect(htmlOf('-no list')).toBe('<p>-no list</p>')
  })

  it('links https, mail and telephone, without the full stop behind', () => {
    expect(htmlOf('See https://gulmohar.in/a_b_c*d*.')).toBe(
      '<p>See <a href="https://gulmohar.in/a_b_c*d">https://gulmohar.in/a_b_c*d</a>*.</p>',
    )
    expect(htmlOf('*tel:+912055500100*, mailto:office@gulmohar.in!')).toBe(
      '<p><b><a href="tel:+912055500100">+912055500100</a></b>, <a href="mailto:office@gulmohar.in">office@gulmohar.in</a>!</p>',
    )
    for (const none of ['javascript:alert(1)', 'http://plain.in', 'xhttps://a.in', 'tel:home', 'mailto:nobody'])
      expect(htmlOf(none)).toBe(`<p>${none}</p>`)
  })

  it('shows typed HTML as it was typed', () => {
    expect(htmlOf('<b>x</b> <img onerror="y">')).toBe('<p>&lt;b&gt;x&lt;/b&gt; &lt;img onerror=&quot;y&quot;&gt;</p>')
    expect(htmlOf('https://a.in/"onx=1')).toBe('<p><a href="https://a.in/&quot;onx=1">https://a.in/&quot;onx=1</a></p>')
  })

  it('gives the words without marks to the search', () => {
    expect(textOf('*Water* off\n- _wing_ C\n\ntel:+9120')).toBe('Water off\n\n- wing C\n\n+9120')
  })

  it('never loses a letter and never makes a tag of its own, whatever is typed', () => {
    const signs = fc.constantFrom('*', '_', '~', ' ', '\n', 'a', 'क', '<', '"', ':', 'https://a.in', 'tel:1', '- ')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        const letters = (of: string) => of.replace(/[^aक]/g, '')
        expect(letters(textOf(text))).toBe(letters(text))
        expect(htmlOf(text).replace(/<\/?(p|b|i|s|ul|li|br)>|<a href="[^"<>]*">|<\/a>/g, '')).not.toContain('<')
      }),
      { numRuns: 500 },
    )
  })

  it('reads the worst 20,000 characters in at most five times the time of as many letters', () => {
    const letters = 'a'.repeat(longestText)
    // Each against letters of the same moment, the best of three: a busy machine is slow in one of them only.
    const ratio = (text: string) =>
      Math.min(...[1, 2, 3].map(() => timeOf(text.repeat(Math.floor(longestText / text.length))) / timeOf(letters)))
    for (const worst of ['*_~', '*', '*a _b ~', '*क', '_क~ख*', 'https://', 'tel:'])
      expect(ratio(worst), worst).toBeLessThan(5)
    // Where every few letters are a mark or a line of their own, there is more to make; it still grows by the letter.
    for (const full of ['*a* ', '*_~\n', 'tel:1 ']) expect(ratio(full), full).toBeLessThan(25)
  })
})

/** The best of many runs: a neighbour on the machine makes a run slower, never faster. */
const timeOf = (text: string): number => {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 40; run++) {
    const from = performance.now()
    parse(text)
    best = Math.min(best, performance.now() - from)
  }
  return best
}
