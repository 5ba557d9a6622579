import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { jsonFormsDefinition } from '../jsonFormsDefinition.mjs';
import { surveyDefinition } from '../surveyDefinition.mjs';

/** Each draws the form into the page and says the element id of a field's input. */
const PEERS = {
  /** One static form, an object per section. Rules and sums would need schemas of their own: left out, to its advantage. */
  rjsf: ({ sections, values }) => {
    const property = ({ id, label, kind, choices }) => [
      id,
      { title: label, type: kind === 'number' ? 'number' : 'string', ...(choices ? { enum: choices } : {}) },
    ];
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        sections.map(({ id, title, fields }) => [
          id,
          { title, type: 'object', properties: Object.fromEntries(fields.map(property)) },
        ]),
      ),
    };
    const ofSection = ({ id, fields }) => [
      id,
      Object.fromEntries(fields.flatMap((field) => (field.id in values ? [[field.id, values[field.id]]] : []))),
    ];
    const Alone = () => {
      const [formData, setFormData] = useState(Object.fromEntries(sections.map(ofSection)));
      return createElement(Form, { schema, formData, validator, onChange: (event) => setFormData(event.formData) });
    };
    createRoot(document.getElementById('root')).render(createElement(Alone));
    const sectionOf = (id) => sections.find(({ fields }) => fields.some((field) => field.id === id)).id;
    return (id) => `root_${sectionOf(id)}_${id}`;
  },
  'JSON Forms': ({ sections, values }) => {
    const { schema, uischema } = jsonFormsDefinition(sections);
    const props = { schema, uischema, data: values, renderers: vanillaRenderers, cells: vanillaCells };
    createRoot(document.getElementById('root')).render(createElement(JsonForms, props));
    return (id) => `#/properties/${id}-input`;
  },
  /** Every letter is an answer, as it is with the others. */
  SurveyJS: ({ sections, values }) => {
    const model = new Model({ ...surveyDefinition(sections), textUpdateMode: 'onTyping' });
    model.data = values;
    createRoot(document.getElementById('root')).render(createElement(Survey, { model }));
    return (id) => model.getQuestionByName(id).inputId;
  },
};

window.openPeer = async (text) => {
  const { peer, target, ...form } = JSON.parse(text);
  const began = performance.now();
  const inputOf = PEERS[peer](form);
  while (!document.getElementById(inputOf(target))) await new Promise((resolve) => requestAnimationFrame(resolve));
  return { input: inputOf(target), opened: performance.now() - began };
};
