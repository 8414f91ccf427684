import { describe, expect, it } from 'vitest'
import { marksOf } from './rich-paste.ts'

/** A paragraph of a list as Word puts it on the clipboard. */
const wordItem = (drawn: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('what is pasted', () => {
  it.each([
    ['<p>Water is <b>off</b> <i>on Tuesday</i>, <s>not</s> Monday</p>', 'Water is *off* _on Tuesday_, ~not~ Monday'],
    [
      '<span style="font-weight:700">Bold</span> and <span style="text-decoration:line-through">struck</span>',
      '*Bold* and ~struck~',
    ],
    ['<b style="font-weight:normal"><p>From Google</p></b>', 'From Google'],
    ['<ul><li>Lift</li><li>Pump</li></ul><ol><li>One</li><li>Two</li></ol>', '- Lift\n- Pump\n1. One\n2. Two'],
    ['<a href="https://a.in/x">the form</a>', 'the form https://a.in/x'],
    ['<a href="https://a.in/x">https://a.in/x</a>', 'https://a.in/x'],
  ])('%s keeps its marks, lists and links', (html, text) => expect(marksOf(html)).toBe(text))

  it('keeps the lists of Word, which are none', () => {
    const html = `<html xmlns:o="x"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <p class=MsoNormal><b>Please note<o:p></o:p></b></p>${wordItem('·', 'The <i>pump</i> is cleaned')}
      ${wordItem('·', 'Keep water')}<p class=MsoNormal>Then:</p>${wordItem('1.', 'Call')}${wordItem('2.', 'Wait')}<!--EndFragment-->`
    expect(marksOf(html)).toBe('*Please note*\n\n- The _pump_ is cleaned\n- Keep water\n\nThen:\n\n1. Call\n2. Wait')
  })

  it.each([
    ['<a href="javascript:alert(1)">Open</a>', 'Open'],
    ['<img src=x onerror=alert(1)>Hello<script>alert(1)</script><style>p{}</style>', 'Hello'],
    ['<h2 style="color:red">Title</h2><table><tr><td>A</td><td>B</td></tr></table>', '*Title*\n\nA B'],
    ['&lt;b&gt;typed&lt;/b&gt;', '<b>typed</b>'],
  ])('%s loses everything else', (html, text) => expect(marksOf(html)).toBe(text))
})
