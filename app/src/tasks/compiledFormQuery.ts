import { queryOptions } from '@tanstack/react-query';
import { parseCompiledForm } from '@isocenter/engine';
import { loadControls } from '@isocenter/renderer';
import { API, CACHE, ShapeError } from '@isocenter/schemas';
import { request } from '../requests/request.ts';

/** A compiled form by its hash. The content of a hash never changes, so it is fetched and validated once. */
export function compiledFormQuery(hash: string) {
  return queryOptions({
    queryKey: ['compiledForm', hash],
    queryFn: async () => {
      const shape = (value: unknown, path: string) => readCompiledForm(value, path, hash);
      const compiledForm = await request(`${API.data}/compiled_forms/${hash}`, { shape });
      await loadControls(compiledForm.fields);
      return compiledForm;
    },
    staleTime: Infinity,
    gcTime: CACHE.configAndUser.keep,
  });
}

function readCompiledForm(value: unknown, path: string, hash: string) {
  const compiledForm = parseCompiledForm(value);
  if (compiledForm.hash !== hash) throw new ShapeError(`${path}.hash`, 'the form that was asked for');
  return compiledForm;
}
