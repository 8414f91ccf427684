import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openForm, press, sees } from '#web/testing/open-form.tsx'
import { PaymentForm } from './payment-form.tsx'

const open = async () => {
  // happy-dom loads no frames, and complains of each at length.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'get').mockReturnValue('about:blank')
  const form = await openForm(
    <PaymentForm intent={{ provider: 'sandbox', clientSecret: 'sbx_1_secret_2' }} returnTo="/payment-success" />,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
  const told: unknown[] = []
  const heard = { postMessage: (message: unknown) => told.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: heard })
  /** The frame has no origin; who speaks is known by its window alone. */
  const says = (data: object, source: unknown = heard) =>
    act(async () => void window.dispatchEvent(Object.assign(new MessageEvent('message', { data }), { source })))
  return { ...form, frame, told, says }
}
const paying = () => screen.getByRole('button', { name: /Pay|Processing/ })

describe('the card form', () => {
  it('lets nobody pay before it is ready, and then asks the frame alone', async () => {
    const { told, says, frame } = await open()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    expect(paying()).toHaveProperty('disabled', true)
    await says({ type: 'ready' })
    expect(paying()).toHaveProperty('disabled', false)
    press('Pay')
    await waitFor(() => expect(told).toContainEqual({ type: 'confirm', clientSecret: 'sbx_1_secret_2' }))
    expect(paying().textContent).toContain('Processing...')
  })

  it('thanks for a payment and leads on', async () => {
    const { says, place } = await open()
    await says({ type: 'ready' })
    press('Pay')
    await says({ type: 'result', status: 'succeeded' })
    await sees('Payment Successful')
    await waitFor(() => expect(place()).toBe('/payment-success'))
  })

  it.each([
    [{ type: 'result', status: 'failed', message: 'Your card was declined.' }, 'Your card was declined.'],
    [{ type: 'result', status: 'failed' }, 'The card provider refused the payment. Please try again.'],
    [{ type: 'ready' }, 'The card form was reloaded before the payment was done. Please try again.'],
  ])('says why it failed, and can be pressed again: %j', async (message, reason) => {
    const { says, place } = await open()
    await says({ type: 'ready' })
    press('Pay')
    await says(message)
    await sees('Payment Failed')
    await sees(reason)
    expect(paying()).toHaveProperty('disabled', false)
    expect(place()).toBe('/')
  })

  it('pays when Enter is pressed inside the frame, once', async () => {
    const { says, told } = await open()
    await says({ type: 'ready' })
    await says({ type: 'submit' })
    await says({ type: 'submit' })
    expect(told.filter((one) => JSON.stringify(one).includes('confirm'))).toHaveLength(1)
  })

  it('believes nobody else that money was paid', async () => {
    const { says, place } = await open()
    await says({ type: 'ready' })
    press('Pay')
    await says({ type: 'result', status: 'succeeded' }, window)
    await says({ type: 'result', status: 'succeeded' }, null)
    expect(paying().textContent).toContain('Processing...')
    expect(place()).toBe('/')
  })
})
