/** What a provider's card form tells the checkout. Only the form itself knows the card. */
export type Outcome = { status: 'succeeded' } | { status: 'failed'; message?: string }

export type Confirm = () => Promise<Outcome>

export type CardFormProps = {
  clientSecret: string
  /** The form can take a payment; `confirm` pays with what was typed into it. */
  onReady: (confirm: Confirm) => void
  /** Enter was pressed inside the form. */
  onEnter?: () => void
}
