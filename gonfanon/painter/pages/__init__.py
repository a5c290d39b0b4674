"""Whole pictures: tables, sheets, sections, scenario pages."""
