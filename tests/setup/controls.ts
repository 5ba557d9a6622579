import { loadControls } from '../../renderer/src/fields/fieldComponents.ts';
import { FIELD_TYPES } from '../../schemas/src/index.ts';

// As in the product, a form is shown when its controls are there.
await loadControls(FIELD_TYPES.map((type) => ({ type })));
