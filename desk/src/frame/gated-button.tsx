import { Button, type ButtonProps, Tooltip } from 'antd';

/**
 * A button that says why it does nothing. It stays in the tab order then, because the reason must also reach
 * somebody without a mouse; a button that is really disabled can be neither focused nor asked. It is the same
 * button when it begins to work: whoever waited on it for that keeps the focus.
 */
export function GatedButton({
  reason,
  onClick,
  className = '',
  ...rest
}: Omit<ButtonProps, 'disabled'> & {
  /** Null when it works. */
  readonly reason: string | null;
}) {
  return (
    <Tooltip
      title={reason}
      trigger={['hover', 'focus']}
      // Where the button is, not at the end of the page: there, whoever listens to the page would meet it out of place.
      getPopupContainer={(button) => button.closest<HTMLElement>('main, [role="dialog"]') ?? document.body}
    >
      {reason === null ? (
        <Button {...rest} className={className} onClick={onClick} />
      ) : (
        <Button {...rest} className={`desk-off ${className}`} aria-disabled danger={false} type="default" />
      )}
    </Tooltip>
  );
}
