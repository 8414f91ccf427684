import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { dismiss, PlainNotices, Toasts, toast, useToasts } from './toast.tsx'

const Count = () => <i data-testid="count">{useToasts().length}</i>

const show = async (...notices: Parameters<typeof toast>[0][]) => {
  const ids = notices.map((notice) => toast(notice))
  render(
    <I18nProvider lang="en">
      <Toasts />
      <Count />
    </I18nProvider>,
  )
  await act(() => vi.dynamicImportSettled())
  return ids
}

beforeEach(async () => {
  await preload(shellTexts, 'en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  cleanup()
  vi.useRealTimers()
})

describe('notices', () => {
  it('show title and description, one notice at a time: the last one wins', async () => {
    await show({ title: 'First' }, { title: 'Second', description: 'It worked' })
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeDefined()
    expect(screen.getByText('It worked')).toBeDefined()
  })

  it('go away after 5000 ms', async () => {
    await show({ title: 'Saved' })
    act(() => void vi.advanceTimersByTime(4999))
    expect(screen.queryByText('Saved')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('are removed from memory 1,000,000 ms after they were dismissed', async () => {
    const [id = 0] = await show({ title: 'Saved' })
    act(() => dismiss(id))
    act(() => void vi.advanceTimersByTime(999_999))
    expect(screen.getByTestId('count').textContent).toBe('1')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByTestId('count').textContent).toBe('0')
  })

  it('mark failures, and are as wide as 420 px from medium screens up', async () => {
    await show({ title: 'Error', variant: 'destructive' })
    expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull()
    expect(screen.getByRole('region').querySelector('ol')?.className).toContain('md:max-w-[420px]')
  })

  it('take the focus with F8', async () => {
    await show({ title: 'Saved' })
    fireEvent.keyDown(document, { code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
  })

  it('say the same, as long, where the code that draws them cannot be fetched', () => {
    render(<PlainNotices />)
    act(() => void toast({ title: 'Error', description: 'Failed to send', variant: 'destructive' }))
    expect(screen.getByText('Error').closest('[data-variant="destructive"]')).not.toBeNull()
    expect(screen.getByText('Failed to send')).toBeDefined()
    act(() => void vi.advanceTimersByTime(4999))
    expect(screen.queryByText('Error')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('close by their button', async () => {
    await show({ title: 'Saved' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })
})
