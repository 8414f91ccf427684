import { Dialog as Radix } from 'radix-ui'
import { Button, type ButtonProps } from './button.tsx'

/** *Cancel* of a dialog or sheet: closes as Escape does, and asks first where something typed would be lost. */
export function CloseButton(props: Omit<ButtonProps, 'onClick' | 'asChild'>) {
  return (
    <Radix.Close asChild>
      <Button {...props} />
    </Radix.Close>
  )
}
