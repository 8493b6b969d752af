import type { UseFormReturnType } from '@mantine/form';
import { usePhrases } from '../../shared/use-phrases';
import type { Variable } from '../../shared/variables/variable-list';
import { faultOf, type PostField, type TypedPost } from './model/typed-post';

type PostFieldsOptions = {
  readonly form: UseFormReturnType<TypedPost>;
  readonly variables: readonly Variable[];
  /** Names of variables that some location has no value for. */
  readonly faulty: ReadonlySet<string>;
};

/** The fields of a post's form: what stands in them, what is wrong with it, and how it changes. */
export type PostFields = ReturnType<typeof usePostFields>;

/** What the fields of a post's form are given. A changed field has no fault until it is looked at again. */
export function usePostFields({ form, variables, faulty }: PostFieldsOptions) {
  const { t } = usePhrases();
  const { values } = form;
  const errorOf = (field: PostField) => {
    const fault = faultOf(form.errors[field]);
    return fault === undefined ? undefined : t(`posts:fault.${fault}`);
  };
  const set = <Field extends PostField>(field: Field, value: TypedPost[Field]) => {
    form.setValues({ [field]: value });
    form.clearFieldError(field);
  };
  /** Props of a text with variables. */
  const text = (field: 'text' | 'title' | 'buttonLink' | 'coupon' | 'redeemLink' | 'terms') => ({
    value: values[field],
    onChange: (value: string) => set(field, value),
    error: errorOf(field),
    variables,
    faulty,
  });
  return { values, errorOf, set, text };
}
