import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startHints } from './hints.ts'
import { IconButton } from './icon-button.tsx'
import { show } from './testing/show.tsx'

// happy-dom has no popovers: here one is open while it has words.
HTMLElement.prototype.showPopover = () => {}
HTMLElement.prototype.hidePopover = () => {}
startHints()

const shown = () => document.querySelector('.hint')?.textContent
const button = (name: string) => screen.getByRole('button', { name })
const mouseOver = (element: Element) => fireEvent(element, pointer('pointerover'))
const pointer = (type: string, pointerType = 'mouse') =>
  Object.assign(new Event(type, { bubbles: true }), { pointerType })

beforeEach(async () => {
  await show(
    <>
      <IconButton label="Close" icon={null} />
      <IconButton label="Search" icon={null} />
      <p>Words</p>
    </>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => {
    mouseOver(screen.getByText('Words'))
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    cleanup()
  }
})

it('a hint opens when the pointer has rested for 700 ms, and the next one at once', () => {
  mouseOver(button('Close'))
  vi.advanceTimersByTime(699)
  expect(shown()).toBe('')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('Close')
  mouseOver(screen.getByText('Words'))
  expect(shown()).toBe('')
  vi.advanceTimersByTime(200)
  mouseOver(button('Search'))
  vi.advanceTimersByTime(0)
  expect(shown()).toBe('Search')
})

it('after 300 ms the next one waits again, and a finger gets none', () => {
  mouseOver(button('Close'))
  vi.advanceTimersByTime(700)
  mouseOver(screen.getByText('Words'))
  vi.advanceTimersByTime(301)
  mouseOver(button('Search'))
  vi.advanceTimersByTime(699)
  expect(shown()).toBe('')
  fireEvent(button('Close'), pointer('pointerover', 'touch'))
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('')
})

it('the keyboard has it at once, and a dialog that focuses a button opens none', () => {
  button('Close').focus()
  expect(shown()).toBe('')
  fireEvent.keyDown(button('Close'), { key: 'Tab' })
  button('Search').focus()
  expect(shown()).toBe('Search')
  button('Search').blur()
  expect(shown()).toBe('')
})

it.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a click', () => fireEvent.click(document.body)],
  ['scrolling', () => fireEvent.scroll(document.body)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['leaving the page', () => fireEvent(document.documentElement, new Event('pointerleave'))],
])('%s closes it', (_, act) => {
  mouseOver(button('Close'))
  vi.advanceTimersByTime(700)
  expect(shown()).toBe('Close')
  act()
  expect(shown()).toBe('')
})
