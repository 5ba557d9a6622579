import { generatePath } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';

export const viewpointPath = (id: string) => generatePath(ROUTES.viewpoint, { viewpointId: id });
export const editPath = (id: string) => generatePath(ROUTES.viewpointEdit, { viewpointId: id });
export const copyPath = (id: string) => generatePath(ROUTES.viewpointCopy, { viewpointId: id });
