import { ratings } from '../../../../contract/base/ratings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { CheckBox } from '../../../platform/ui/fields/check-box.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'

type Props = { values: readonly string[]; onChange: (values: string[]) => void; isReadOnly: boolean }

/** Chooses the ratings of a trigger or condition. */
export const RatingsField = ({ values, onChange, isReadOnly }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: it is a part of a sentence
  <span className="words" role="group" aria-label={workflowStrings.workflowBuilder.ratings}>
    {ratings.map((rating) => (
      <CheckBox
        key={rating}
        isSelected={values.includes(rating)}
        onChange={(isChosen) =>
          onChange(ratings.filter((one) => (one === rating ? isChosen : values.includes(one))))
        }
        isDisabled={isReadOnly}
      >
        {strings.ratings.names[rating]}
      </CheckBox>
    ))}
  </span>
)
