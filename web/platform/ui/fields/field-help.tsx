import './fields.css'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

/** The text below a field: its error, or else its help. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) => (
  <>
    {help && !error && (
      <Text slot="description" className="help">
        {help}
      </Text>
    )}
    <FieldError className="error">{error}</FieldError>
  </>
)
