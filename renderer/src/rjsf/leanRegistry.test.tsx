import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps } from '@rjsf/utils';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubValidator } from './stubValidator.ts';

function WidgetCount({ registry }: FieldProps) {
  return <output>{Object.keys(registry.widgets).length} widgets</output>;
}

// The application leaves out rjsf's widgets, so tests must not have them either.
it('replaces the registry of rjsf in tests', () => {
  render(
    <Form schema={{ type: 'object' }} validator={stubValidator} fields={{ SchemaField: WidgetCount }}>
      <></>
    </Form>,
  );
  expect(screen.getByText('0 widgets')).toBeInTheDocument();
});
